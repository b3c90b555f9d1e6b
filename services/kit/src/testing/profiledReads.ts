import type { Connection } from 'mongoose';

/** What MongoDB did to answer one read. */
export interface ProfiledRead {
  /** Of the collection, without the database. */
  collection: string;
  /** 'COLLSCAN', or 'IXSCAN { status: 1, nameKey: 1 }'. */
  planSummary: string;
  keysExamined: number;
  docsExamined: number;
  /** True when the answer was put in order in memory. */
  hasSortStage: boolean;
}

/**
 * Runs `work` and answers its reads, in order, as MongoDB's profiler saw them: a test of an index looks at the very queries of a
 * command, which it need not know.
 */
export async function profiledReads(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<ProfiledRead[]> {
  const { db } = connection;
  if (!db) throw new Error('not connected');
  await db.setProfilingLevel('all');
  try {
    await work();
  } finally {
    await db.setProfilingLevel('off');
  }
  const rows = await db
    .collection('system.profile')
    .find({ planSummary: { $exists: true }, ns: { $not: /\.system\./ } })
    .sort({ $natural: 1 })
    .toArray();
  await db.collection('system.profile').drop();
  return rows.map(({ ns, planSummary, keysExamined = 0, docsExamined = 0, hasSortStage = false }) => ({
    collection: String(ns).slice(db.databaseName.length + 1),
    planSummary,
    keysExamined,
    docsExamined,
    hasSortStage,
  }));
}
