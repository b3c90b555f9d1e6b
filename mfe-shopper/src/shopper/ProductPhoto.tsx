import { color, Photo, radius, styled, text } from '@boaxepa/ui';
import { ShoppingBasket } from 'lucide-react';

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
  background: linear-gradient(
    160deg,
    ${color.neutralTint},
    color-mix(in srgb, ${color.neutral} 26%, ${color.neutralTint})
  );
  color: ${color.neutral};
  font-size: ${text.tiny};
  font-weight: 650;
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
  /** Width and height of the photo in px. */
  readonly side?: number;
  /** If true, the photo is shown in shades of gray, for a sold-out product. */
  readonly off?: boolean;
}

/**
 * Photo of a product, or the text 'FOTO' if there is none. Screen readers skip it, because the product's name is beside
 * it.
 */
export function ProductPhoto({ photoUrl, side = 72, off = false }: ProductPhotoProps) {
  return (
    <Root $side={side} $off={off} aria-hidden>
      <Photo
        url={photoUrl}
        side={side}
        fallback={
          <>
            <ShoppingBasket size={26} strokeWidth={1.75} />
            FOTO
          </>
        }
      />
    </Root>
  );
}
