import { type DaySchedule, wholeWeek } from '@boaxepa/contracts/domain/schedules';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { unknownPartner, withoutWords } from './partner.policy.ts';

/**
 * Saves a shop's opening hours (product/opening-hours.md#the-week). On weekdays that `days` does not contain, the shop
 * is closed. `undefined` removes all opening hours.
 * @throws AppError NOT_FOUND if the shop does not exist
 */
export async function saveSchedules(
  { connection }: Services,
  partnerId: string,
  days: readonly DaySchedule[] | undefined,
): Promise<PartnerRecord> {
  const week = { schedules: days ? wholeWeek(days) : [], schedulesConfigured: days !== undefined };
  const saved = await partners(connection)
    .findOneAndUpdate(
      { _id: partnerId },
      { $set: week },
      { returnDocument: 'after', projection: withoutWords },
    )
    .lean();
  if (!saved) throw unknownPartner();
  return saved;
}
