import { styled } from 'styled-components';
import { color, radius, text } from '../theme/tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

// The text stays dark in every palette, because the background is always orange.
const Dot = styled.span<{ $inline: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.tiny};
  font-weight: 750;
  line-height: 1;
  ${({ $inline }) => !$inline && 'position: absolute; top: 2px; right: 0;'}
`;

/** Returns the count as text. Counts above 99 become '99+', so that a badge stays small. */
export function cappedCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

export interface BadgeProps {
  readonly count: number;
  /** Text that screen readers announce instead of the number, for example '3 pedidos ativos'. */
  readonly label?: string;
  /** True puts the badge into the line of text. By default, it is in the corner of the parent element. */
  readonly inline?: boolean;
}

/** Number on an icon. The number 0 is not shown. */
export function Badge({ count, label, inline = false }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <Dot $inline={inline}>
      <span aria-hidden={label ? true : undefined}>{cappedCount(count)}</span>
      {label && <VisuallyHidden>{` ${label}`}</VisuallyHidden>}
    </Dot>
  );
}
