import type { PartnerBags } from '@boaxepa/contracts/bags';
import { dayAndMonth } from '@boaxepa/contracts/timeTexts';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/windowTexts';
import { Card, Stack, styled, Tag, Text } from '@boaxepa/ui';
import { CalendarClock, CalendarX } from 'lucide-react';
import { ShopPlace } from '../../../shopper/shop/ShopPlace.tsx';

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
        <ShopPlace partner={partner} />
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
