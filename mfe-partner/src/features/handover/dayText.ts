import { nearDay } from '@boaxepa/contracts/domain/momentTexts';
import { shortDateText } from '@boaxepa/contracts/domain/timeTexts';
import { localDate } from '@boaxepa/contracts/domain/zones';

/** Returns a day in the shop's time zone: 'hoje' for today, otherwise day and month such as '27/11'. */
export const dayText = (zone: string, at: Date, now: Date): string =>
  nearDay(zone, at, now) === 'today' ? 'hoje' : shortDateText(localDate(zone, at));
