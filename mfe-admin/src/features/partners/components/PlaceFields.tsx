import { type AdminPartner, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { media, Stack, styled, Text } from '@boaxepa/ui';
import { CoordinateFields, CoordinateMap, type TypedPlace } from '@boaxepa/ui/coordinates';
import type { ReactNode } from 'react';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  ${media.cards} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

export function isPlace(values: TypedPlace): boolean {
  return coordinatesSchema.isValidSync(values);
}

export function typedPlace({
  latitude,
  longitude,
}: Pick<AdminPartner, 'latitude' | 'longitude'>): TypedPlace {
  return {
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
  };
}

/**
 * Returns a hint for a shop without coordinates. It says in which city the map opens, and that the administrator must
 * move the pin to the shop.
 */
function startText({ suggestedLocation }: AdminPartner): string {
  return suggestedLocation
    ? `O mapa abre em ${suggestedLocation.label}, a cidade do endereço. Leve o pino até a porta da loja.`
    : 'A cidade do endereço não foi reconhecida: o mapa abre em São Paulo. Leve o pino até a porta da loja.';
}

interface PlaceFieldsProps {
  readonly partner: AdminPartner;
  readonly children?: ReactNode;
  /** If true, the administrator can leave both coordinates empty. */
  readonly optional?: boolean;
}

/**
 * Text fields and a map for a shop's coordinates. The surrounding form must have the fields `latitude` and `longitude`.
 */
export function PlaceFields({ partner, children, optional = false }: PlaceFieldsProps) {
  return (
    <Columns>
      <Stack $gap={4}>
        {children}
        <CoordinateFields optional={optional} />
      </Stack>
      <Stack $gap={2}>
        {partner.latitude === null && (
          <Text $size="small" $tone="muted">
            {startText(partner)}
          </Text>
        )}
        <CoordinateMap label="Local da loja no mapa" start={partner.suggestedLocation} />
      </Stack>
    </Columns>
  );
}
