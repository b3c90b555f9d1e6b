import type { Audience } from '@boaxepa/shell-sdk';
import { type ColorName, colorNames } from './colorNames.ts';

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (sign) => `-${sign.toLowerCase()}`);

/** Returns the name of the CSS custom property for a color, for example '--accent-text' for 'accentText'. */
export const colorVariable = (name: ColorName): string => `--${kebab(name)}`;

/**
 * Colors as CSS values, for example 'var(--accent-text)'. A class on <html> selects the palette, so that changing the
 * palette needs no render.
 */
export const color = Object.fromEntries(
  colorNames.map((name) => [name, `var(${colorVariable(name)})`]),
  // Safe cast: `Object.fromEntries` loses the type of the keys.
) as Readonly<Record<ColorName, string>>;

export const audienceClass = (audience: Audience): string => `theme-${audience}`;

/** Browser toolbar colors. */
export const themeColors: Readonly<Record<Audience, string>> = { shopper: '#0B1F3A', business: '#0F3D2E' };

/** Converts a number of steps of 4 px to a CSS length, for example `space(4)` to '16px'. */
export const space = (steps: number): string => `${steps * 4}px`;

/**
 * Corner radii: 's' is for fields, 'm' for buttons and boxes, 'card' for cards, 'l' for dialogs and 'pill' for fully
 * rounded ends.
 */
export const radius = { s: '8px', m: '12px', card: '16px', l: '20px', pill: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(11 31 58 / 0.06), 0 1px 3px rgb(11 31 58 / 0.08)',
  middle: '0 4px 12px rgb(11 31 58 / 0.1)',
  high: '0 16px 40px rgb(11 31 58 / 0.22)',
} as const;

/** CSS of a focus ring, for a box that shows the ring in place of the control inside it. */
export const focusRing = `outline:2px solid ${color.focusInner};outline-offset:0;box-shadow:0 0 0 4px ${color.focusOuter};`;

/** Font sizes in rem, so that they follow the text size that the user set in the browser. */
export const text = {
  tiny: '0.75rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  h3: '1.25rem',
  h2: '1.5rem',
  h1: '1.875rem',
  display: '2.25rem',
} as const;

/** Breakpoints in px. */
const breakpoints = { compact: 480, cards: 720, wide: 1024, full: 1280 } as const;

const atLeast = (width: number) => `(min-width: ${width}px)`;

/** Conditions of media queries, as in `useMediaQuery(minWidth.wide)`. */
export const minWidth = {
  compact: atLeast(breakpoints.compact),
  cards: atLeast(breakpoints.cards),
  wide: atLeast(breakpoints.wide),
  full: atLeast(breakpoints.full),
} as const;

/** Media queries for styles, as in `${media.wide} { … }`. Below `cards`, tables are shown as cards. */
export const media = {
  compact: `@media ${minWidth.compact}`,
  cards: `@media ${minWidth.cards}`,
  wide: `@media ${minWidth.wide}`,
  full: `@media ${minWidth.full}`,
  belowCards: `@media (max-width: ${breakpoints.cards - 0.02}px)`,
  belowWide: `@media (max-width: ${breakpoints.wide - 0.02}px)`,
  forcedColors: '@media (forced-colors: active)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;

/**
 * Durations and easing curves of animations. Animate only opacity and transform, because most other properties need a
 * new layout in every frame.
 */
export const motion = {
  fast: '120ms',
  normal: '200ms',
  slow: '320ms',
  enter: 'cubic-bezier(0.16, 1, 0.3, 1)',
  leave: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

export const layer = {
  sticky: 10,
  nav: 20,
  floating: 25,
  dialog: 100,
  popover: 110,
  toast: 120,
  skip: 130,
} as const;

/** Fixed dimensions of the layout in px. */
export const sizes = {
  touch: 44,
  control: 48,
  bottomNav: 64,
  topNav: 72,
  sidebar: 248,
  shopperWidth: 1120,
  businessWidth: 1280,
} as const;
