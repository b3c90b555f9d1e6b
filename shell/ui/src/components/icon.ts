import type { ComponentType } from 'react';

/** An icon component of lucide-react, or a component with the same props. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean;
}>;
