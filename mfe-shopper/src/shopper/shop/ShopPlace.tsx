import { distanceMetres, distanceText } from '@boaxepa/contracts/domain/distance';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import { paths } from '@boaxepa/shell-sdk';
import { color, Grow, IconLink, Row, styled, Text } from '@boaxepa/ui';
import { Map, MapPin } from 'lucide-react';
import { useKnownLocation, useRestoreLocation } from '../location/location.ts';
import { placeOf } from '../partners/placeOf.ts';

const MapButton = styled.div`
  margin: -8px -8px -8px 0;
  color: ${color.link};
`;

export function ShopPlace({ partner }: { readonly partner: PartnerDetail }) {
  useRestoreLocation();
  const here = useKnownLocation();
  const { id, address } = partner;
  const there = placeOf(partner);
  return (
    <Row $gap={2}>
      <MapPin size={18} aria-hidden />
      <Grow>
        <Text $size="small">{address}</Text>
        {here && there && (
          <Text $size="small" $tone="muted">
            {`${distanceText(distanceMetres(here, there))} de você`}
          </Text>
        )}
      </Grow>
      {there && (
        <MapButton>
          <IconLink icon={Map} label="Ver no mapa" to={paths.map({ partnerId: id })} />
        </MapButton>
      )}
    </Row>
  );
}
