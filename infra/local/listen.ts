import type { Server } from "node:http";
import { RuntimeFailure } from "./failure.ts";

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) => `Port ${port} on ${host} is taken. Set PORT to another one, or to 0 for any free one.`,
  EACCES: (host, port) => `Port ${port} on ${host} may not be used. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
};

/** Binds the server and gives the URL that it answers at. */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  const bound = Promise.withResolvers<void>();
  server.once("error", bound.reject);
  server.listen({ host, port }, bound.resolve);
  try {
    await bound.promise;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? reasons[String(error.code)] : undefined;
    throw reason ? new RuntimeFailure(reason(host, port)) : error;
  }
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server is bound to no port");
  const everywhere = host === "0.0.0.0" || host === "::";
  const reachable = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${reachable}:${address.port}`;
}

/** Takes no more connections, and gives the requests under way `graceMilliseconds` to finish. */
export async function stopServer(server: Server, graceMilliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearTimeout(timer);
}
