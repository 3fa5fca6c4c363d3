import sanitizeHtml from 'sanitize-html';
import { BrokenFile, TooComplexFile } from './broken-file.ts';
import { DrawingMeter } from './drawing-meter.ts';

/**
 * Elements allowed in a drawing: shapes, text, paints and filters; no element that runs scripts, loads,
 * animates or links.
 */
const elements = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'image'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...[
    'feBlend',
    'feColorMatrix',
    'feComponentTransfer',
    'feComposite',
    'feConvolveMatrix',
    'feDiffuseLighting',
  ],
  ...[
    'feDisplacementMap',
    'feDistantLight',
    'feDropShadow',
    'feFlood',
    'feFuncA',
    'feFuncB',
    'feFuncG',
    'feFuncR',
  ],
  ...[
    'feGaussianBlur',
    'feMerge',
    'feMergeNode',
    'feMorphology',
    'feOffset',
    'fePointLight',
    'feSpecularLighting',
  ],
  ...['feSpotLight', 'feTile', 'feTurbulence'],
];

const attributes = new Set(
  `id class style lang xml:lang xml:space xmlns xmlns:xlink version viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  dx dy width height d points pathLength transform transform-origin rotate textLength lengthAdjust startOffset method spacing side
  href xlink:href role aria-hidden aria-label aria-labelledby
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset paint-order vector-effect color color-interpolation color-interpolation-filters color-rendering opacity
  mix-blend-mode isolation display visibility overflow clip clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type
  filter filterUnits primitiveUnits enable-background flood-color flood-opacity lighting-color stop-color stop-opacity offset
  gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform marker-start marker-mid marker-end
  markerUnits markerWidth markerHeight orient refX refY shape-rendering text-rendering image-rendering
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  in in2 result mode operator k1 k2 k3 k4 type values tableValues slope intercept amplitude exponent stdDeviation radius
  baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector order kernelMatrix divisor bias targetX targetY
  edgeMode preserveAlpha surfaceScale specularConstant specularExponent diffuseConstant azimuth elevation z pointsAtX pointsAtY
  pointsAtZ limitingConeAngle`
    .split(/\s+/)
    .filter(Boolean),
);

const pixelsInside = /^data:image\/(png|jpeg|webp);base64,[a-z0-9+/=\s]+$/i;

/** Stands in for `style` during cleaning, because sanitize-html passes the content of `style` through unread. */
const style = 'drawing-style';

/** The text inside has no `<`: it is escaped. */
const styles = new RegExp(`<${style}[^<>]*>([^<]*)</${style}>`, 'g');

/**
 * Removes everything from an SVG drawing that could run, load a resource or link elsewhere.
 * @throws BrokenFile when it is no drawing, or declares entities: they may expand without end
 * @throws TooComplexFile when its references draw too much
 */
export function cleanSvg(bytes: Buffer): Buffer {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (/<!ENTITY/i.test(text) || text.includes('\0')) throw new BrokenFile();
  const meter = new DrawingMeter();
  const clean = sanitizeHtml(text.replace(/<(\/?)style\b/g, `<$1${style}`), {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: [...elements, style],
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: ['script', 'foreignObject', 'metadata', 'iframe', 'object', 'embed', 'handler'],
    parseStyleAttributes: false,
    onOpenTag: (name, attribs) => meter.open(name, attribs),
    onCloseTag: () => meter.close(),
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }),
    },
  }).trim();
  if (!/^<svg[\s>/]/.test(clean)) throw new BrokenFile();
  if (meter.isTooComplex()) throw new TooComplexFile();
  return Buffer.from(
    withNamespaces(
      clean.replace(styles, (_, within) => (isHarmlessStyle(within) ? `<style>${within}</style>` : '')),
    ),
  );
}

function safeAttributes(element: string, attributeValues: Record<string, string>): Record<string, string> {
  const entries = Object.entries(attributeValues).filter(([name, value]) => {
    if (!attributes.has(name)) return false;
    if (name === 'href' || name === 'xlink:href')
      return value.trim().startsWith('#') || (element === 'image' && pixelsInside.test(value.trim()));
    if (name.startsWith('xmlns')) return false;
    return isHarmlessStyle(value);
  });
  return Object.fromEntries(entries);
}

/** Whether a style, or the value of an attribute, refers to nothing outside of the drawing. */
function isHarmlessStyle(text: string): boolean {
  const local = text.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '');
  return !/url|@|\\|<|expression|script|binding|image-set|src\s*\(/i.test(local);
}

function withNamespaces(svg: string): string {
  const spaces = ['xmlns="http://www.w3.org/2000/svg"'];
  if (svg.includes('xlink:')) spaces.push('xmlns:xlink="http://www.w3.org/1999/xlink"');
  return svg.replace(/^<svg/, `<svg ${spaces.join(' ')}`);
}
