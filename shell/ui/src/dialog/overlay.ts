import { css, keyframes } from 'styled-components';
import { drawerWidth } from './drawerWidth.ts';
import { color, layer, media, motion, radius, shadow } from '../theme/tokens.ts';

const fade = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;
const sheet = keyframes`
  from { transform: translateY(100%); }
`;
const slide = keyframes`
  from { transform: translateX(-100%); }
`;

export const backdropStyles = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: ${color.backdrop};
  animation: ${fade} ${motion.normal} ${motion.enter};
`;

const panel = css`
  position: fixed;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** Styles of a sheet that slides in from the bottom edge, where the thumb can reach it on a phone. */
const sheetStyles = css`
  inset: auto 0 0;
  max-height: calc(100dvh - 32px);
  padding-bottom: env(safe-area-inset-bottom);
  border-radius: ${radius.l} ${radius.l} 0 0;
  animation: ${sheet} ${motion.slow} ${motion.enter};
`;

export const dialogStyles = css<{ $width: number }>`
  ${panel}
  ${media.belowCards} {
    ${sheetStyles}
  }
  ${media.cards} {
    inset: 0;
    width: min(${({ $width }) => $width}px, calc(100vw - 48px));
    height: fit-content;
    max-height: calc(100dvh - 48px);
    margin: auto;
    border-radius: ${radius.l};
    animation: ${rise} ${motion.normal} ${motion.enter};
  }
`;

export const sideStyles = css`
  ${panel}
  inset: 0 auto 0 0;
  width: ${drawerWidth};
  animation: ${slide} ${motion.slow} ${motion.enter};
`;

export const popStyles = css`
  z-index: ${layer.popover};
  min-width: 180px;
  max-width: calc(100vw - 16px);
  max-height: var(--radix-popper-available-height);
  overflow-y: auto;
  padding: 6px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.m};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.high};
  animation: ${fade} ${motion.fast} ${motion.enter};
`;

export const itemStyles = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${radius.s};
  font-size: 0.9375rem;
  cursor: pointer;
  user-select: none;
  svg {
    flex: none;
  }
  &[data-highlighted] {
    background: color-mix(in srgb, ${color.ink} 8%, transparent);
    outline: 2px solid transparent;
  }
  &:focus-visible:focus-visible:focus-visible:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  &[data-disabled] {
    color: ${color.placeholder};
    cursor: not-allowed;
  }
`;
