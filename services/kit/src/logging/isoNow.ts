let second = 0;
let prefix = '';

/** The present time as Date's toISOString writes it; what changes within a second is only its end. */
export function isoNow(): string {
  const now = Date.now();
  const current = Math.floor(now / 1000);
  if (current !== second) {
    second = current;
    prefix = new Date(current * 1000).toISOString().slice(0, 20);
  }
  return `${prefix}${String(now % 1000).padStart(3, '0')}Z`;
}
