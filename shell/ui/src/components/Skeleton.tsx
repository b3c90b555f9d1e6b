import { keyframes, styled } from 'styled-components';
import { color, media, radius, space } from '../theme/tokens.ts';
import { Card } from './Card.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

interface BlockStyleProps {
  /** Width as a CSS length. The default is '100%'. */
  readonly $width?: string;
  /** Height as a CSS length. The default is one line of text. */
  readonly $height?: string;
  readonly $round?: boolean;
}

/** Gray placeholder for content that is loading. Give it the size of the content to avoid a layout shift. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<BlockStyleProps>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.pill : radius.s)};
  background: color-mix(in srgb, ${color.ink} 10%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: 10px;
  align-content: center;
`;

export function SkeletonText({ lines = 3 }: { readonly lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} $width={lines > 1 && index === lines - 1 ? '60%' : '100%'} />
      ))}
    </Lines>
  );
}

const Inside = styled.div`
  display: flex;
  gap: 12px;
`;
const List = styled.div<{ $gap: number }>`
  display: grid;
  gap: ${({ $gap }) => space($gap)};
`;

function SkeletonCard({ tile = 92, lines = 4 }: { readonly tile?: number; readonly lines?: number }) {
  return (
    <Card $pad={2.5}>
      <Inside>
        {tile > 0 && <Skeleton $width={`${tile}px`} $height={`${tile}px`} />}
        <SkeletonText lines={lines} />
      </Inside>
    </Card>
  );
}

export interface SkeletonListProps {
  readonly count?: number;
  /** 'card' for cards with an image, 'row' for one-line rows, and 'stat' for tiles with a number. */
  readonly shape?: 'card' | 'row' | 'stat';
  /** Text that screen readers announce once while the content loads. */
  readonly label?: string;
}

export function SkeletonList({ count = 4, shape = 'card', label = 'Carregando' }: SkeletonListProps) {
  return (
    <List $gap={3} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => {
        if (shape === 'card') return <SkeletonCard key={index} />;
        if (shape === 'row') return <Skeleton key={index} $height="48px" />;
        return <SkeletonCard key={index} tile={0} lines={3} />;
      })}
    </List>
  );
}
