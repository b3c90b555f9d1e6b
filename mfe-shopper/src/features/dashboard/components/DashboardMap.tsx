import { distanceText, type Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { paths } from '@boaxepa/shell-sdk';
import { Card, Grow, LinkButton, Row, shadow, styled, Text } from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { PinMap } from '@boaxepa/ui/map';
import { useMemo } from 'react';
import { inactiveLabel, pickupText } from '../../../shopper/partners/partners.ts';
import { areaZoom, downtown } from '../../../shopper/partners/downtown.ts';
import { pinsOf } from '../../../shopper/partners/pins.ts';

const ChosenCard = styled(Card)`
  box-shadow: ${shadow.middle};
`;

function ChosenPartner({ partner }: { readonly partner: PartnerListItem }) {
  const { id, name, businessType, distance } = partner;
  const pickup = pickupText(partner);
  return (
    <ChosenCard $pad={3}>
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
    </ChosenCard>
  );
}

export interface DashboardMapProps {
  readonly partners: readonly PartnerListItem[];
  readonly place: Place | null;
  readonly selected: PartnerListItem | undefined;
  readonly onSelect: (id: string | null) => void;
}

export function DashboardMap({ partners, place, selected, onSelect }: DashboardMapProps) {
  const pins = useMemo(() => pinsOf(partners), [partners]);
  return (
    <PinMap
      label="Mapa dos parceiros"
      center={place ?? downtown}
      zoom={areaZoom}
      pins={pins}
      me={place}
      selectedId={selected?.id ?? null}
      onSelect={onSelect}
      height="100%"
      card={selected && <ChosenPartner partner={selected} />}
    />
  );
}
