import { SkeletonList } from '@boaxepa/ui';
import { AreaFrame } from './AreaFrame.tsx';

/** Skeleton that is visible until the first page has loaded. */
export function AreaSkeleton() {
  return (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
}
