import { type Connection, createConnection } from 'mongoose';

async function withConnection<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

export const fill = (
  url: string,
  collection: string,
  count: number,
  make: (index: number) => Record<string, unknown>,
): Promise<void> =>
  withConnection(url, async (connection) => {
    for (let from = 0; from < count; from += 5000) {
      const batch = Array.from({ length: Math.min(5000, count - from) }, (_, index) => make(from + index));
      await connection.collection(collection).insertMany(batch, { ordered: false });
    }
  });

/** Counts the MongoDB commands that `work` causes, and the documents of `collection` that these commands examine. */
export const profile = (
  url: string,
  work: () => Promise<unknown>,
  collection = '',
): Promise<{ commands: number; documents: number }> =>
  withConnection(url, async (connection) => {
    await connection.db?.setProfilingLevel('all');
    await work();
    await connection.db?.setProfilingLevel('off');
    const log = connection.collection('system.profile');
    const rows = await log.find({ 'command.profile': { $exists: false } }).toArray();
    await log.drop();
    const ns = `${connection.name}.${collection}`;
    const documents = rows.reduce(
      (sum, row) => sum + (row['ns'] === ns ? Number(row['docsExamined'] ?? 0) : 0),
      0,
    );
    return { commands: rows.length, documents };
  });
