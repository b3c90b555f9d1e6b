// Words for dates and times that need neither a zone nor a schema: a screen that only shows them loads no library.

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** A date for a person: 'day de month' ('21 de novembro'), as the bag page shows it (shopper spec §2). */
export function dayAndMonth(date: string): string {
  const [, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} de ${monthNames[month - 1] ?? ''}`;
}

/** 'HH:MM às HH:MM', the one form of every window text (decisions §3). */
export function windowText(from: string, to: string): string {
  return `${from} às ${to}`;
}
