import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import { dayAndMonth } from '@boaxepa/contracts/domain/timeTexts';
import { pickupOverText, unknownPickup, windowText } from '@boaxepa/contracts/domain/windowTexts';
import { Card, Stack, Tag } from '@boaxepa/ui';
import { CalendarX } from 'lucide-react';
import { ShopPlace } from '../../../shopper/shop/ShopPlace.tsx';
import { ShopTimes } from '../../../shopper/shop/ShopTimes.tsx';

function pickupText({ partner, todaySchedule }: PartnerBags): string {
  if (todaySchedule?.pickupStartTime && todaySchedule.pickupEndTime)
    return windowText(todaySchedule.pickupStartTime, todaySchedule.pickupEndTime);
  return partner.pickupSchedule ?? unknownPickup;
}

export function ShopInfo({ shop }: { readonly shop: PartnerBags }) {
  const { partner, todaySchedule } = shop;
  const hours = todaySchedule ? windowText(todaySchedule.openTime, todaySchedule.closeTime) : 'Fechado hoje';
  return (
    <Card $pad={3.5}>
      <Stack $gap={2}>
        <ShopPlace partner={partner} />
        <ShopTimes
          times={[
            ['Funcionamento', hours],
            ['Retirada', pickupText(shop)],
            ...(todaySchedule && !todaySchedule.pickupOver
              ? ([['Retirar Hoje', dayAndMonth(todaySchedule.date)]] as const)
              : []),
          ]}
        />
        {todaySchedule?.pickupOver && (
          <div>
            <Tag tone="warning" icon={CalendarX}>
              {pickupOverText}
            </Tag>
          </div>
        )}
      </Stack>
    </Card>
  );
}
