// SPDX-License-Identifier: MIT

// The part of Foundation and UIKit that edited sources use, with Apple's signatures.

typedef double CGFloat;
typedef struct CGColor *CGColorRef;
#define nil ((void *)0)

@interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end

@interface NSString : NSObject
@end

@interface NSBundle : NSObject
@end

@interface UITraitCollection : NSObject
@end

@interface UIColor : NSObject
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
+ (UIColor *)colorNamed:(NSString *)name;
+ (UIColor *)colorNamed:(NSString *)name
                         inBundle:(NSBundle *)bundle
    compatibleWithTraitCollection:(UITraitCollection *)traits;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
@property(class, readonly) UIColor *whiteColor;
@property(class, readonly) UIColor *blackColor;
@property(class, readonly) UIColor *redColor;
@property(readonly) CGColorRef CGColor;
@end

@interface CALayer : NSObject
@property CGColorRef borderColor;
@end

@interface UIView : NSObject
@property(strong) UIColor *backgroundColor;
@property(readonly) CALayer *layer;
@end

@interface UILabel : UIView
@property(strong) UIColor *textColor;
- (void)setTitleColor:(UIColor *)color forState:(int)state;
@end

extern NSBundle *SWIFTPM_MODULE_BUNDLE;
