import { SkeletonList } from '@boaxepa/ui';
import { AreaFrame } from './AreaFrame.tsx';

/** Shown while a screen loads and no other content is on the page. */
export function AreaSkeleton() {
  return (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
}
