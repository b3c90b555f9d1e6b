import {
  changedDays,
  type CurrentSchedules,
  dayHoursText,
  type DaySchedule,
  wholeWeek,
} from '@boaxepa/contracts/domain/schedules';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import type { schedulesSchema } from '@boaxepa/contracts/wire/schedules';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { InferType } from 'yup';
import type { Services } from '../../services.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';

/**
 * Refuses opening hours that would undo a newer change. A day that already has the submitted hours is no conflict, so a
 * repeated request succeeds.
 * @throws AppError SCHEDULES_CHANGED with the stored hours of the conflicting days in the message, and all stored hours
 * in `current`
 */
function refuseStaleSchedules(
  { schedules }: PartnerRecord,
  expected: readonly DaySchedule[],
  next: readonly DaySchedule[],
): void {
  const unsaved = new Set(changedDays(schedules, next).map(({ dayOfWeek }) => dayOfWeek));
  const stale = changedDays(schedules, expected).filter(({ dayOfWeek }) => unsaved.has(dayOfWeek));
  if (stale.length === 0) return;
  throw appError('SCHEDULES_CHANGED', {
    message: [errorCodes.SCHEDULES_CHANGED.message, ...stale.map(dayHoursText)].join('\n'),
    current: { schedules } satisfies CurrentSchedules,
  });
}

/**
 * Saves a shop's opening hours (product/opening-hours.md#the-week). On weekdays that `input` does not contain, the shop
 * is closed. `undefined` removes all opening hours.
 * @throws AppError SCHEDULES_CHANGED, or NOT_FOUND if the shop does not exist
 */
export function saveSchedules(
  services: Services,
  partnerId: string,
  input: InferType<typeof schedulesSchema> | undefined,
): Promise<PartnerRecord> {
  const { connection } = services;
  const week = {
    schedules: input ? wholeWeek(input.schedules) : [],
    schedulesConfigured: input !== undefined,
  };
  return inTransaction(connection, async (session) => {
    // Read the shop in the same transaction. If two requests save the hours at the same time, they conflict, and
    // MongoDB retries one of them.
    const before = await findPartner(services, partnerId, session);
    if (input?.expectedSchedules) refuseStaleSchedules(before, input.expectedSchedules, week.schedules);
    await partners(connection).updateOne({ _id: before._id }, { $set: week }, { session });
    return { ...before, ...week };
  });
}
