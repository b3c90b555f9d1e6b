import { color, media, styled, text } from '@boaxepa/ui';
import { LocateFixed, MapPin } from 'lucide-react';

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
  &::after {
    content: '';
    position: absolute;
    inset: -6px -8px;
  }
  ${media.wide} {
    color: ${color.link};
  }
`;

interface PlaceRowProps {
  /**
   * Name of the area whose shops are listed. Without a name, the row shows a button that asks for the user's position.
   */
  readonly label: string | undefined;
  /** Opens the location dialog. */
  readonly onLocate: () => void;
  /** If true, the text is smaller on a phone, where other controls are in the same line. */
  readonly dense?: boolean;
}

export function PlaceRow({ label, onLocate, dense = false }: PlaceRowProps) {
  if (label !== undefined)
    return (
      <Place $dense={dense}>
        <MapPin size={18} aria-hidden />
        {label}
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
