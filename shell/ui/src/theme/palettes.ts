import type { Audience } from '@boaxepa/shell-sdk';
import type { ColorName } from './colorNames.ts';

export type Palette = Readonly<Record<ColorName, string>>;

/**
 * Status colors in light mode, for shoppers and for businesses. A status color has a contrast of at least 5.2:1 on its
 * tint.
 */
const lightStatus = {
  success: '#166534',
  successTint: '#DCFCE7',
  warning: '#7A4B00',
  warningTint: '#FFF4D6',
  danger: '#B42318',
  dangerTint: '#FEE4E2',
  dangerFill: '#B42318',
  onDanger: '#FFFFFF',
  info: '#1D4ED8',
  infoTint: '#E8F0FE',
  neutral: '#46556A',
  neutralTint: '#EDF1F6',
  accent: '#FF8A1F',
  accentHover: '#FF9E45',
  accentEdge: '#B93A0A',
  accentText: '#B93A0A',
  accentTint: '#FFF3E8',
  accentOnBar: '#FF8A1F',
  onBar: '#FFFFFF',
  chart1: '#12305C',
  chart2: '#C2570C',
  chart3: '#0F766E',
  chart4: '#7A3E9D',
  chart5: '#5B6B82',
  mapLand: '#F2EFE9',
  markerEdge: '#0B1F3A',
  markerOff: '#5B6B82',
  live: '#7EE2A8',
  focusInner: '#0B1F3A',
  focusOuter: '#FFFFFF',
  backdrop: 'rgb(11 31 58 / 0.48)',
} as const;

const darkStatus = {
  ...lightStatus,
  success: '#7EE2A8',
  successTint: '#0E3B24',
  warning: '#FFCF70',
  warningTint: '#3D2C06',
  danger: '#FFA299',
  dangerTint: '#4A1512',
  info: '#A8C7FF',
  infoTint: '#132F63',
  accent: '#FF9A3D',
  accentHover: '#FFB066',
  accentEdge: '#FF9A3D',
  accentText: '#FF9A3D',
  accentTint: '#3A220C',
  chart1: '#8FB8FF',
  chart2: '#FF9A3D',
  chart3: '#5FD3C4',
  chart4: '#D0A2F0',
  chart5: '#B8C4D4',
  // Color of land on the map, after a filter has darkened the light map tiles (map/leafletStyles.ts).
  mapLand: '#AEACA8',
  focusInner: '#FFFFFF',
  focusOuter: '#0B1F3A',
  backdrop: 'rgb(2 8 16 / 0.68)',
} as const;

const shopperLight: Palette = {
  ...lightStatus,
  bg: '#F6F8FB',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  ink: '#0B1F3A',
  muted: '#4A5A70',
  placeholder: '#5D6C82',
  border: '#7C8AA0',
  divider: '#DCE3EC',
  bar: '#0B1F3A',
  barHover: '#12305C',
  onBarMuted: '#C9D6E6',
  brand: '#0B1F3A',
  brandHover: '#12305C',
  onBrand: '#FFFFFF',
  link: '#1B4B91',
  onAccent: '#0B1F3A',
};

const shopperDark: Palette = {
  ...darkStatus,
  bg: '#081628',
  surface: '#0F2340',
  raised: '#183258',
  ink: '#EAF0F8',
  muted: '#A9B8CC',
  placeholder: '#A9B8CC',
  border: '#6F86A8',
  divider: '#24406A',
  neutral: '#A9B8CC',
  neutralTint: '#183258',
  bar: '#0F2340',
  barHover: '#183258',
  onBarMuted: '#A9B8CC',
  // A navy button would be invisible on a navy page, so brand buttons have the color of links.
  brand: '#8FB8FF',
  brandHover: '#A8C7FF',
  onBrand: '#0B1F3A',
  link: '#8FB8FF',
  onAccent: '#0B1F3A',
};

const businessLight: Palette = {
  ...shopperLight,
  bg: '#F4F8F6',
  ink: '#0B2A20',
  muted: '#465C52',
  placeholder: '#62756C',
  border: '#75897F',
  divider: '#D9E5DF',
  bar: '#0F3D2E',
  barHover: '#17563F',
  onBarMuted: '#D9E5DF',
  brand: '#0F3D2E',
  brandHover: '#17563F',
  link: '#14603F',
  onAccent: '#0B2A20',
  chart1: '#17563F',
  backdrop: 'rgb(11 42 32 / 0.48)',
};

const businessDark: Palette = {
  ...darkStatus,
  bg: '#071A14',
  surface: '#0E2A21',
  raised: '#17402F',
  ink: '#E8F3EE',
  muted: '#A5BDB2',
  placeholder: '#A5BDB2',
  border: '#678C7C',
  divider: '#23513E',
  neutral: '#A5BDB2',
  neutralTint: '#17402F',
  bar: '#0E2A21',
  barHover: '#17402F',
  onBarMuted: '#A5BDB2',
  brand: '#7FD1A8',
  brandHover: '#97DDB9',
  onBrand: '#071A14',
  link: '#7FD1A8',
  onAccent: '#071A14',
  chart1: '#7FD1A8',
};

/** Light and dark palette of each audience. The audience `business` consists of partners and administrators. */
export const themes: Readonly<Record<Audience, { readonly light: Palette; readonly dark: Palette }>> = {
  shopper: { light: shopperLight, dark: shopperDark },
  business: { light: businessLight, dark: businessDark },
};
