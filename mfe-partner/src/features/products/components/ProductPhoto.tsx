import { color, radius, styled } from '@boaxepa/ui';
import { useState } from 'react';

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

/** 'Pão de queijo' is 'PQ': of the first two words that say something. */
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

/** The picture of a product, or the initials of its name where there is none. Decoration: its name stands beside it. */
export function ProductPhoto({ name, photoUrl, side }: ProductPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Root $side={side} aria-hidden>
      {photoUrl && photoUrl !== broken ? (
        <img
          src={photoUrl}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photoUrl)}
        />
      ) : (
        initialsOf(name)
      )}
    </Root>
  );
}
