import { number } from 'yup';
import { readTypedCount, typedNumberMessages } from '../domain/typedNumbers.ts';

/**
 * Returns a yup schema for a whole number from 0 to `max`. Texts are parsed by `readTypedCount` and not by yup, because
 * yup would read '1e3' as 1000. An empty text becomes undefined.
 */
export function countSchema(max: number, messages: { negative: string; notWhole: string; tooHigh: string }) {
  const messageOf = (original: unknown) => {
    const typed = typeof original === 'string' ? readTypedCount(original) : { value: undefined };
    if (!('problem' in typed)) return typedNumberMessages.unreadableCount;
    const { negative, notWhole, tooHigh: tooLarge } = messages;
    return { ...typedNumberMessages, negative, notWhole, tooLarge }[typed.problem];
  };
  return number()
    .transform((value: unknown, original: unknown) => {
      if (original === null) return undefined;
      if (typeof original !== 'string') return value;
      const typed = readTypedCount(original);
      return 'problem' in typed ? Number.NaN : typed.value;
    })
    .typeError(({ originalValue }: { originalValue?: unknown }) => messageOf(originalValue))
    .integer(messages.notWhole)
    .min(0, messages.negative)
    .max(max, messages.tooHigh);
}
