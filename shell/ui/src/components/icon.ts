import type { ComponentType } from 'react';

/** Icon component of lucide-react, or another component with the same props. */
export type Icon = ComponentType<{
  size?: number | string;
  strokeWidth?: number | string;
  'aria-hidden'?: boolean;
}>;
