import { string } from 'yup';

/** A place in a list by time: the time alone would skip records of the same millisecond. */
export interface TimePlace {
  at: Date;
  id: string;
}

/** The text of a place, as lists hand it out to be asked for what comes behind it. */
export const timeCursor = ({ at, id }: TimePlace): string => `${at.getTime()}-${id}`;

/** @param cursor as `timeCursorSchema` lets it in */
export function parseTimeCursor(cursor: string): TimePlace {
  const [time, id = ''] = cursor.split('-');
  return { at: new Date(Number(time)), id };
}

export const timeCursorSchema = string().matches(/^\d{1,15}-[0-9a-f]{24}$/, {
  message: 'Cursor inválido',
  excludeEmptyString: true,
});
