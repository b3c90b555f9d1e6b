import { type AdminPartner, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { media, Stack, styled, Text } from '@boaxepa/ui';
import { CoordinateFields, CoordinateMap, type TypedPlace } from '@boaxepa/ui/coordinates';
import type { ReactNode } from 'react';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

/** Returns a text about the position at which the map opens for a shop without coordinates. */
function startText({ suggestedLocation }: AdminPartner): string {
  return suggestedLocation
    ? `O mapa abre em ${suggestedLocation.label}, a cidade do endereço. Leve o pino até a porta da loja.`
    : 'A cidade do endereço não foi reconhecida: o mapa abre em São Paulo. Leve o pino até a porta da loja.';
}

interface PlaceFieldsProps {
  readonly partner: AdminPartner;
  /** Content above the fields for the coordinates. */
  readonly children?: ReactNode;
  /** True if the coordinates are optional. */
  readonly optional?: boolean;
}

/** Fields and a map for the coordinates of a shop. The form must have the fields `latitude` and `longitude`. */
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
