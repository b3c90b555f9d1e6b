import { string } from 'yup';

/**
 * Position in a list that is sorted by time and then by id. Without the id, a page would skip records of the same millisecond.
 */
export interface TimePlace {
  at: Date;
  id: string;
}

/** Encodes the position of the last record of a page as a cursor. */
export const timeCursor = ({ at, id }: TimePlace): string => `${at.getTime()}-${id}`;

/**
 * Decodes a cursor.
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
