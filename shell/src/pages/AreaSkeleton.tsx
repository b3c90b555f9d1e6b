import { SkeletonList } from '@boaxepa/ui';
import { AreaFrame } from './AreaFrame.tsx';

/** Placeholder in the prerendered HTML. It is visible until the code of the first screen has loaded. */
export function AreaSkeleton() {
  return (
    <AreaFrame title="Carregando…">
      <SkeletonList />
    </AreaFrame>
  );
}
