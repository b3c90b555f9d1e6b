/**
 * Colors of the pickup ticket. They are the same in light and dark mode, because scanners can read only a dark QR code
 * on white.
 */
export const ticketColors = {
  screen: '#0b1f3a',
  onScreen: '#fff',
  onScreenMuted: '#d5dfec',
  notice: '#17345c',
  line: '#9fb2cc',
  lineOff: '#5b7092',
  onScreenOff: '#a9b8cc',
  paper: '#fff',
  paperOff: '#dce3ec',
  ink: '#0b1f3a',
  muted: '#4a5a70',
  accent: '#b93a0a',
  divider: '#dce3ec',
  perforation: '#c3cedb',
  ok: '#7ee2a8',
} as const;
