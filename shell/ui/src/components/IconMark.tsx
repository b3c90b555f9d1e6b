import { styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens.ts';
import type { Icon } from './icon.ts';

const tones = {
  accent: [color.accentTint, color.accentText],
  success: [color.successTint, color.success],
  warning: [color.warningTint, color.warning],
  info: [color.infoTint, color.info],
  danger: [color.dangerTint, color.danger],
  neutral: [color.neutralTint, color.neutral],
} as const;
/** Icon size in px, by size of the tile in px. */
const iconSizes = { 40: 20, 44: 22, 56: 28, 64: 30 } as const;
const corners = { 40: radius.m, 44: radius.m, 56: radius.card, 64: radius.l } as const;

const Root = styled.span<{ $tone: keyof typeof tones; $size: keyof typeof iconSizes; $below: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  margin-bottom: ${({ $below }) => space($below)};
  border-radius: ${({ $size }) => corners[$size]};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
`;

export interface IconMarkProps {
  readonly icon: Icon;
  readonly tone?: keyof typeof tones;
  /** Size of the tile in px: 40 in a row, 44 in a card, 56 in a dialog, 64 in an empty or error state. */
  readonly size?: keyof typeof iconSizes;
  /** Space below the tile, in steps of 4 px. */
  readonly below?: number;
}

/** Icon on a tinted tile. It is hidden from screen readers, because the text beside it says the same. */
export function IconMark({ icon: IconOf, tone = 'accent', size = 44, below = 0 }: IconMarkProps) {
  return (
    <Root $tone={tone} $size={size} $below={below} aria-hidden>
      <IconOf size={iconSizes[size]} strokeWidth={size === 64 ? 1.75 : 2} />
    </Root>
  );
}
