import { string } from 'yup';

/**
 * Position in a list that is sorted by time and id. Without the id, the next page would skip records of the same
 * millisecond.
 */
export interface TimePlace {
  at: Date;
  id: string;
}

/** Encodes a list position as a page cursor: '<milliseconds>-<id>'. */
export const timeCursor = ({ at, id }: TimePlace): string => `${at.getTime()}-${id}`;

/**
 * Decodes a page cursor to a list position.
 * @param cursor text that `timeCursorSchema` has validated
 */
export function parseTimeCursor(cursor: string): TimePlace {
  const [time, id = ''] = cursor.split('-');
  return { at: new Date(Number(time)), id };
}

export const timeCursorSchema = string().matches(/^\d{1,15}-[0-9a-f]{24}$/, {
  message: 'Cursor inválido',
  excludeEmptyString: true,
});
