import { Card } from '@boaxepa/ui';
import type { ReactNode } from 'react';

/** A card on the dark screen, in place of a ticket. */
export function StatePaper({ children }: { readonly children: ReactNode }) {
  return <Card as="section">{children}</Card>;
}
