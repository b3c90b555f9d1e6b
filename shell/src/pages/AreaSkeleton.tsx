import { SkeletonList } from '@boaxepa/ui';
import { AreaFrame } from './AreaFrame.tsx';

/** Shown while the first screen of a page loads. */
export function AreaSkeleton() {
  return (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
}
