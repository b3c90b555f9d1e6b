import { distanceText, type Place } from '@boaxepa/contracts/distance';
import { formatReais } from '@boaxepa/contracts/money';
import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { paths } from '@boaxepa/shell-sdk';
import { BusinessTile, Card, Grow, layer, LinkButton, Row, shadow, styled, Text } from '@boaxepa/ui';
import { type MapPin, PinMap } from '@boaxepa/ui/map';
import { useMemo } from 'react';
import { inactiveLabel, pickupText } from '../partners.ts';

/** A central point of São Paulo. */
const downtown: Place = { lat: -23.5505, lng: -46.6333 };

const Chosen = styled(Card)`
  position: absolute;
  inset: auto 16px 16px;
  /* Over what leaflet piles up inside the map's box. */
  z-index: ${layer.dialog * 10};
  box-shadow: ${shadow.middle};
`;

/** A pin for each shop that has coordinates. */
function pinsOf(partners: readonly PartnerListItem[]): MapPin[] {
  return partners.flatMap((partner) => {
    const { id, name, latitude, longitude, minPrice, bagCount } = partner;
    if (latitude === null || longitude === null) return [];
    const off = inactiveLabel(partner) ?? (bagCount > 0 ? undefined : 'Sem sacolas');
    const price = formatReais(minPrice);
    return [
      {
        id,
        lat: latitude,
        lng: longitude,
        text: off ?? price,
        name: off ? `${name}, ${off.toLowerCase()}` : `${name}, desde ${price}`,
        active: off === undefined,
      },
    ];
  });
}

function ChosenPartner({ partner }: { readonly partner: PartnerListItem }) {
  const { id, name, businessType, distance } = partner;
  const pickup = pickupText(partner);
  return (
    <Chosen $pad={3}>
      <Row $gap={3}>
        <BusinessTile type={businessType} size="m" off={inactiveLabel(partner) !== undefined} />
        <Grow>
          <Text $strong $clip>
            {name}
          </Text>
          <Text $size="small" $tone="muted" $clip>
            {distance === undefined ? pickup : `${distanceText(distance)} · ${pickup}`}
          </Text>
        </Grow>
        <LinkButton to={paths.partnerBags(id)} variant="accent" size="m">
          Ver sacolas
        </LinkButton>
      </Row>
    </Chosen>
  );
}

export interface DashboardMapProps {
  readonly partners: readonly PartnerListItem[];
  readonly place: Place | null;
  readonly selected: PartnerListItem | undefined;
  readonly onSelect: (id: string | null) => void;
}

/** The same shops beside the list, where the screen is wide enough. */
export function DashboardMap({ partners, place, selected, onSelect }: DashboardMapProps) {
  const pins = useMemo(() => pinsOf(partners), [partners]);
  return (
    <PinMap
      label="Mapa dos parceiros"
      center={place ?? downtown}
      zoom={13}
      pins={pins}
      me={place}
      selectedId={selected?.id ?? null}
      onSelect={onSelect}
      height="100%"
    >
      {selected && <ChosenPartner partner={selected} />}
    </PinMap>
  );
}
