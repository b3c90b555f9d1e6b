import { useEffect } from 'react';

/** Shows a count on the icon of the installed app, if the browser supports it. The count 0 removes the badge. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}

export function clearAppBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
}
