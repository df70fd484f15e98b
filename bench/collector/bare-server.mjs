/** The baseline server: answers every request with the pixel and stores nothing. Prints its port. */
import { Buffer } from 'node:buffer';
import { createServer } from 'node:http';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'image/gif', 'content-length': PIXEL.length });
    response.end(PIXEL);
  });
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
