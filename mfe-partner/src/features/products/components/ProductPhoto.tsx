import { color, Photo, radius, styled } from '@boaxepa/ui';

const Root = styled.span<{ $side: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  border-radius: ${radius.m};
  overflow: hidden;
  background: ${color.neutralTint};
  color: ${color.neutral};
  font-weight: 700;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Returns the initials of the first two words that have more than two letters, such as 'PQ' for 'Pão de queijo'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && word.length > 2);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

interface ProductPhotoProps {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly side: number;
}

/**
 * Photo of a product. Without a photo, shows the initials of the product's name. Screen readers skip the photo, because
 * the name is beside it.
 */
export function ProductPhoto({ name, photoUrl, side }: ProductPhotoProps) {
  return (
    <Root $side={side} aria-hidden>
      <Photo url={photoUrl} side={side} fallback={initialsOf(name)} />
    </Root>
  );
}
