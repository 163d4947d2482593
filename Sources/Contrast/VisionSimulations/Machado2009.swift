// SPDX-License-Identifier: MIT

import ColorSpaces

/// Anomalous trichromacy and dichromacy by matrices for each tenth of severity.
///
/// Source: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
/// for Simulation of Color Vision Deficiency", IEEE Trans. Visualization and Computer Graphics
/// 15 (2009); matrices from <https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/>.
/// Between two tenths the matrices are interpolated. The authors call tritan an approximation.
public enum Machado2009: VisionSimulation {
  public static let id = "machado"

  public static func appearance(
    ofLight light: Vector3, with deficiency: ColorVisionDeficiency, severity: Severity
  ) -> Vector3 {
    let matrices = matrices(deficiency)
    let position = severity.value * 10
    let tenth = min(Int(position), 9)
    let lower = matrices[tenth] * light
    return lower.mixed(with: matrices[tenth + 1] * light, by: position - Double(tenth))
  }

  private static func matrices(_ deficiency: ColorVisionDeficiency) -> [Matrix3] {
    switch deficiency {
    case .protan: protan
    case .deutan: deutan
    case .tritan: tritan
    }
  }

  private static let protan: [Matrix3] = [
    .identity,
    Matrix3(
      Vector3(0.856167, 0.182038, -0.038205),
      Vector3(0.029342, 0.955115, 0.015544),
      Vector3(-0.002880, -0.001563, 1.004443)),
    Matrix3(
      Vector3(0.734766, 0.334872, -0.069637),
      Vector3(0.051840, 0.919198, 0.028963),
      Vector3(-0.004928, -0.004209, 1.009137)),
    Matrix3(
      Vector3(0.630323, 0.465641, -0.095964),
      Vector3(0.069181, 0.890046, 0.040773),
      Vector3(-0.006308, -0.007724, 1.014032)),
    Matrix3(
      Vector3(0.539009, 0.579343, -0.118352),
      Vector3(0.082546, 0.866121, 0.051332),
      Vector3(-0.007136, -0.011959, 1.019095)),
    Matrix3(
      Vector3(0.458064, 0.679578, -0.137642),
      Vector3(0.092785, 0.846313, 0.060902),
      Vector3(-0.007494, -0.016807, 1.024301)),
    Matrix3(
      Vector3(0.385450, 0.769005, -0.154455),
      Vector3(0.100526, 0.829802, 0.069673),
      Vector3(-0.007442, -0.022190, 1.029632)),
    Matrix3(
      Vector3(0.319627, 0.849633, -0.169261),
      Vector3(0.106241, 0.815969, 0.077790),
      Vector3(-0.007025, -0.028051, 1.035076)),
    Matrix3(
      Vector3(0.259411, 0.923008, -0.182420),
      Vector3(0.110296, 0.804340, 0.085364),
      Vector3(-0.006276, -0.034346, 1.040622)),
    Matrix3(
      Vector3(0.203876, 0.990338, -0.194214),
      Vector3(0.112975, 0.794542, 0.092483),
      Vector3(-0.005222, -0.041043, 1.046265)),
    Matrix3(
      Vector3(0.152286, 1.052583, -0.204868),
      Vector3(0.114503, 0.786281, 0.099216),
      Vector3(-0.003882, -0.048116, 1.051998)),
  ]

  private static let deutan: [Matrix3] = [
    .identity,
    Matrix3(
      Vector3(0.866435, 0.177704, -0.044139),
      Vector3(0.049567, 0.939063, 0.011370),
      Vector3(-0.003453, 0.007233, 0.996220)),
    Matrix3(
      Vector3(0.760729, 0.319078, -0.079807),
      Vector3(0.090568, 0.889315, 0.020117),
      Vector3(-0.006027, 0.013325, 0.992702)),
    Matrix3(
      Vector3(0.675425, 0.433850, -0.109275),
      Vector3(0.125303, 0.847755, 0.026942),
      Vector3(-0.007950, 0.018572, 0.989378)),
    Matrix3(
      Vector3(0.605511, 0.528560, -0.134071),
      Vector3(0.155318, 0.812366, 0.032316),
      Vector3(-0.009376, 0.023176, 0.986200)),
    Matrix3(
      Vector3(0.547494, 0.607765, -0.155259),
      Vector3(0.181692, 0.781742, 0.036566),
      Vector3(-0.010410, 0.027275, 0.983136)),
    Matrix3(
      Vector3(0.498864, 0.674741, -0.173604),
      Vector3(0.205199, 0.754872, 0.039929),
      Vector3(-0.011131, 0.030969, 0.980162)),
    Matrix3(
      Vector3(0.457771, 0.731899, -0.189670),
      Vector3(0.226409, 0.731012, 0.042579),
      Vector3(-0.011595, 0.034333, 0.977261)),
    Matrix3(
      Vector3(0.422823, 0.781057, -0.203881),
      Vector3(0.245752, 0.709602, 0.044646),
      Vector3(-0.011843, 0.037423, 0.974421)),
    Matrix3(
      Vector3(0.392952, 0.823610, -0.216562),
      Vector3(0.263559, 0.690210, 0.046232),
      Vector3(-0.011910, 0.040281, 0.971630)),
    Matrix3(
      Vector3(0.367322, 0.860646, -0.227968),
      Vector3(0.280085, 0.672501, 0.047413),
      Vector3(-0.011820, 0.042940, 0.968881)),
  ]

  private static let tritan: [Matrix3] = [
    .identity,
    Matrix3(
      Vector3(0.926670, 0.092514, -0.019184),
      Vector3(0.021191, 0.964503, 0.014306),
      Vector3(0.008437, 0.054813, 0.936750)),
    Matrix3(
      Vector3(0.895720, 0.133330, -0.029050),
      Vector3(0.029997, 0.945400, 0.024603),
      Vector3(0.013027, 0.104707, 0.882266)),
    Matrix3(
      Vector3(0.905871, 0.127791, -0.033662),
      Vector3(0.026856, 0.941251, 0.031893),
      Vector3(0.013410, 0.148296, 0.838294)),
    Matrix3(
      Vector3(0.948035, 0.089490, -0.037526),
      Vector3(0.014364, 0.946792, 0.038844),
      Vector3(0.010853, 0.193991, 0.795156)),
    Matrix3(
      Vector3(1.017277, 0.027029, -0.044306),
      Vector3(-0.006113, 0.958479, 0.047634),
      Vector3(0.006379, 0.248708, 0.744913)),
    Matrix3(
      Vector3(1.104996, -0.046633, -0.058363),
      Vector3(-0.032137, 0.971635, 0.060503),
      Vector3(0.001336, 0.317922, 0.680742)),
    Matrix3(
      Vector3(1.193214, -0.109812, -0.083402),
      Vector3(-0.058496, 0.979410, 0.079086),
      Vector3(-0.002346, 0.403492, 0.598854)),
    Matrix3(
      Vector3(1.257728, -0.139648, -0.118081),
      Vector3(-0.078003, 0.975409, 0.102594),
      Vector3(-0.003316, 0.501214, 0.502102)),
    Matrix3(
      Vector3(1.278864, -0.125333, -0.153531),
      Vector3(-0.084748, 0.957674, 0.127074),
      Vector3(-0.000989, 0.601151, 0.399838)),
    Matrix3(
      Vector3(1.255528, -0.076749, -0.178779),
      Vector3(-0.078411, 0.930809, 0.147602),
      Vector3(0.004733, 0.691367, 0.303900)),
  ]
}
