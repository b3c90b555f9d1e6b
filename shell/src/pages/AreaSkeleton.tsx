import { SkeletonList } from '@boaxepa/ui';
import { AreaFrame } from './AreaFrame.tsx';

/** Shown while a screen loads and the page shows nothing else. */
export function AreaSkeleton() {
  return (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
}
