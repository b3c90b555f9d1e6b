import { color, Photo, radius, styled, text } from '@boaxepa/ui';
import { Image } from 'lucide-react';

const Root = styled.div<{ $side: number; $off: boolean }>`
  position: relative;
  display: grid;
  flex: none;
  align-content: center;
  justify-items: center;
  gap: 2px;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: ${radius.m};
  overflow: hidden;
  background: ${color.neutralTint};
  color: ${color.neutral};
  font-size: ${text.tiny};
  font-weight: 750;
  letter-spacing: 0.08em;
  &:not(:has(img)) {
    border: 1px dashed ${color.border};
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    ${({ $off }) => $off && 'filter: grayscale(0.85) brightness(1.04);'}
  }
`;

interface ProductPhotoProps {
  readonly photoUrl: string | null | undefined;
  /** Width and height in px. */
  readonly side?: number;
  /** Sold out: grey. */
  readonly off?: boolean;
}

/** The photo of a product, or 'FOTO' where there is none or it does not load. Decoration: its name stands beside it. */
export function ProductPhoto({ photoUrl, side = 72, off = false }: ProductPhotoProps) {
  return (
    <Root $side={side} $off={off} aria-hidden>
      <Photo
        url={photoUrl}
        side={side}
        fallback={
          <>
            <Image size={24} />
            FOTO
          </>
        }
      />
    </Root>
  );
}
