import { bagCountText } from '@boaxepa/contracts/wire/bags';
import { distanceText, unknownDistanceText } from '@boaxepa/contracts/domain/distance';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { businessTypes, type PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { paths } from '@boaxepa/shell-sdk';
import {
  Card,
  color,
  Grow,
  IconButton,
  LinkButton,
  Price,
  Row,
  shadow,
  Stack,
  styled,
  Tag,
  Text,
  text,
} from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { Clock, Navigation, X } from 'lucide-react';
import { directionsUrl } from '../../../shopper/directions.ts';
import { pickupText } from '../../../shopper/partners/partners.ts';
import { offLabel } from '../../../shopper/partners/pins.ts';

const Box = styled(Card)`
  border: 0;
  box-shadow: ${shadow.high};
`;
const Name = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${text.body};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Close = styled.div`
  margin: -10px -8px -12px 0;
  color: ${color.muted};
`;
const Pickup = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${text.small};
  svg {
    flex: none;
  }
`;
// The selector with && overrides the color that Leaflet gives to links in popups.
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  && a {
    padding-inline: 8px;
    color: ${color.ink};
    font-size: ${text.small};
  }
  && a:last-child {
    color: ${color.onAccent};
  }
`;

interface ChosenShopProps {
  readonly partner: PartnerListItem;
  readonly onClose: () => void;
}

export function ChosenShop({ partner, onClose }: ChosenShopProps) {
  const { id, name, businessType, address, unitsLeft, minPrice } = partner;
  const distance = partner.distance === undefined ? unknownDistanceText : distanceText(partner.distance);
  const off = offLabel(partner);
  const fromCents = reaisToCents(minPrice) ?? 0;
  return (
    <Box $pad={3}>
      <Stack $gap={3}>
        <Row $gap={3}>
          <BusinessTile type={businessType} size="l" off={off !== undefined} />
          <Grow>
            <Row>
              <Name title={name}>{name}</Name>
              <Close>
                <IconButton icon={X} label="Fechar" onClick={onClose} />
              </Close>
            </Row>
            <Text $size="small" $tone="muted" $clip>
              {`${businessTypes[businessType].label} · ${distance}`}
            </Text>
            <Pickup>
              <Clock size={18} aria-hidden />
              <Text $clip>{pickupText(partner)}</Text>
            </Pickup>
            <Row $between $wrap $gap={1}>
              {fromCents > 0 && <Price cents={fromCents} prefix="Desde" />}
              {off ? <Tag>{off}</Tag> : <Tag>{bagCountText(unitsLeft)}</Tag>}
            </Row>
          </Grow>
        </Row>
        <Actions>
          <LinkButton href={directionsUrl(address)} newTab variant="ghost" size="m" icon={Navigation}>
            Como chegar
          </LinkButton>
          <LinkButton to={paths.partnerBags(id)} variant="accent" size="m">
            Ver sacolas
          </LinkButton>
        </Actions>
      </Stack>
    </Box>
  );
}
