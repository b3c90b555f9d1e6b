import { color, media, styled, text } from '@boaxepa/ui';
import { LocateFixed, MapPin } from 'lucide-react';

/** What a list of shops is about once the person's place is known. */
export const nearYou = 'Perto de você · 20 km';

const Place = styled.div<{ $dense: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  font-size: ${text.small};
  ${media.belowWide} {
    ${({ $dense }) => $dense && `font-size: ${text.tiny}; min-height: 24px;`}
    color: ${color.onBarMuted};
  }
`;
const Locate = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  /* As high as a thumb. */
  &::after {
    content: '';
    position: absolute;
    inset: -6px -8px;
  }
  ${media.wide} {
    color: ${color.link};
  }
`;

export interface PlaceRowProps {
  /** What the list is about, such as `nearYou`; without it the way to let the product know the place. */
  readonly words: string | undefined;
  /** Opens the dialog that asks for the place. */
  readonly onLocate: () => void;
  /** Under the title of a phone's bar, beside something else. */
  readonly dense?: boolean;
}

/** Under the title of a list of shops: where they are. */
export function PlaceRow({ words, onLocate, dense = false }: PlaceRowProps) {
  if (words !== undefined)
    return (
      <Place $dense={dense}>
        <MapPin size={18} aria-hidden />
        {words}
      </Place>
    );
  return (
    <Place $dense={dense}>
      <Locate type="button" aria-haspopup="dialog" onClick={onLocate}>
        <LocateFixed size={18} aria-hidden />
        Ativar localização
      </Locate>
    </Place>
  );
}
