import type { ComponentType } from 'react';

/** An icon component: anything of lucide-react, or one that takes the same props. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean;
}>;
