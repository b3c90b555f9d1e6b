import { paths, usePageTitle } from '@boaxepa/shell-sdk';
import { AuthFrame } from '@boaxepa/ui/frames';

/** Sample page. Replace it with the first page of the new remote. */
export function Component() {
  usePageTitle('Novidades');
  return (
    <AuthFrame title="Novidades" back={paths.home()}>
      Ainda não há novidades.
    </AuthFrame>
  );
}
