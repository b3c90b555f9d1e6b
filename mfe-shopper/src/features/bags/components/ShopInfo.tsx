import type { PartnerBags } from '@boaxepa/contracts/bags';
import { dayAndMonth, pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/timeTexts';
import { paths } from '@boaxepa/shell-sdk';
import { Card, color, Grow, IconLink, Row, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { CalendarClock, CalendarX, Map, MapPin } from 'lucide-react';

const Times = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: 8px;
  margin: 0;
  dd {
    margin: 0;
    font-weight: 700;
  }
`;
const MapButton = styled.div`
  margin: -8px -8px -8px 0;
  color: ${color.link};
`;

function pickupText({ partner, todaySchedule }: PartnerBags): string {
  if (todaySchedule?.pickupStartTime && todaySchedule.pickupEndTime)
    return windowText(todaySchedule.pickupStartTime, todaySchedule.pickupEndTime);
  return partner.pickupSchedule ?? unknownPickup;
}

/** Where the shop is, when it is open, and when a bag can be collected today. */
export function ShopInfo({ shop }: { readonly shop: PartnerBags }) {
  const { partner, todaySchedule } = shop;
  const hours = todaySchedule ? windowText(todaySchedule.openTime, todaySchedule.closeTime) : 'Fechado hoje';
  return (
    <Card $pad={3.5}>
      <Stack $gap={2}>
        <Row $gap={2}>
          <MapPin size={18} aria-hidden />
          <Grow>
            <Text $size="small" $tone="muted">
              {partner.address}
            </Text>
          </Grow>
          {partner.latitude !== null && (
            <MapButton>
              <IconLink icon={Map} label="Ver no mapa" to={paths.map({ partnerId: partner.id })} />
            </MapButton>
          )}
        </Row>
        <Times>
          <div>
            <Text as="dt" $size="tiny" $tone="muted">
              Funcionamento
            </Text>
            <Text as="dd" $size="small">
              {hours}
            </Text>
          </div>
          <div>
            <Text as="dt" $size="tiny" $tone="muted">
              Retirada
            </Text>
            <Text as="dd" $size="small">
              {pickupText(shop)}
            </Text>
          </div>
        </Times>
        {todaySchedule && (
          <div>
            {todaySchedule.pickupOver ? (
              <Tag tone="warning" icon={CalendarX}>
                {pickupOverText}
              </Tag>
            ) : (
              <Tag tone="deal" icon={CalendarClock}>
                {`Retirar Hoje, ${dayAndMonth(todaySchedule.date)}`}
              </Tag>
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}
