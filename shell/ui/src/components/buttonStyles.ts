import { css } from 'styled-components';
import { color, media, motion, radius, sizes, text } from '../theme/tokens.ts';

export type ButtonVariant = 'brand' | 'accent' | 'ghost' | 'quiet' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonStyleProps {
  readonly $variant: ButtonVariant;
  readonly $size: ButtonSize;
  readonly $full: boolean;
}

const variants = {
  brand: css`
    background: ${color.brand};
    color: ${color.onBrand};
    &:hover {
      background: ${color.brandHover};
    }
  `,
  accent: css`
    background: ${color.accent};
    border-color: ${color.accentEdge};
    color: ${color.onAccent};
    &:hover {
      background: ${color.accentHover};
    }
  `,
  ghost: css`
    background: ${color.surface};
    border-color: ${color.border};
    color: ${color.ink};
    &:hover {
      background: ${color.neutralTint};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.link};
    padding-inline: 8px;
    &:first-child {
      margin-inline-start: var(--quiet-inset, 0);
    }
    &:hover {
      text-decoration: underline;
    }
  `,
  danger: css`
    background: ${color.surface};
    border-color: ${color.danger};
    color: ${color.danger};
    &:hover {
      background: ${color.dangerTint};
    }
  `,
};

// A small button is visible at 36 px. Its pseudo-element extends the touch target to 44 px.
const heights = {
  s: css`
    min-height: 36px;
    padding: 4px 14px;
    border-radius: 10px;
    font-size: ${text.small};
    &::after {
      content: '';
      position: absolute;
      inset: -5px -1px;
    }
  `,
  m: css`
    min-height: ${sizes.touch}px;
    padding: 6px 16px;
    border-radius: ${radius.m};
    font-size: ${text.small};
  `,
  l: css`
    min-height: ${sizes.control}px;
    padding: 8px 20px;
    border-radius: ${radius.m};
    font-size: ${text.body};
  `,
};

export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  border: 1px solid transparent;
  font-weight: 650;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.enter};
  ${({ $size }) => heights[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $full }) => $full && 'width: 100%;'}
  svg {
    flex: none;
  }
  &[aria-disabled='true']:not([aria-busy='true']),
  &:disabled {
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.neutralTint)};
    border-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.divider)};
    color: ${color.placeholder};
    text-decoration: none;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
    &[aria-disabled='true']:not([aria-busy='true']),
    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
