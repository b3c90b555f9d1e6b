import { messageOf, saveFile } from '@boaxepa/shell-sdk';
import { toast } from '@boaxepa/ui';
import { useState } from 'react';
import { exportAccount } from './api.ts';

const FILE_NAME = 'boa-xepa-meus-dados.json';
const FAILED = 'Não foi possível baixar seus dados';

/** Downloads everything that is kept about the shopper, once at a time; `problem` says why it did not come. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const data = await exportAccount();
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
      toast({ title: 'Seus dados foram baixados', description: FILE_NAME, variant: 'success' });
    } catch (error) {
      const description = messageOf(error, 'Confira a internet do aparelho e tente de novo.');
      toast({ title: FAILED, description, variant: 'error' });
      setProblem(description);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem: problem === undefined ? undefined : { title: FAILED, message: problem }, download };
}
