import { paths, usePageTitle } from '@boaxepa/shell-sdk';
import { AuthFrame } from '@boaxepa/ui/frames';

/** Sample page of the remote. */
export function Component() {
  usePageTitle('Novidades');
  return (
    <AuthFrame title="Novidades" back={paths.home()}>
      Ainda não há novidades.
    </AuthFrame>
  );
}
