import type { ReactNode } from 'react';

/** The frame that a route's screens stand in. */
export function AreaFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
