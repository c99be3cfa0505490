package org.wardvoice.transcription.decoder;

import static org.bytedeco.ffmpeg.global.avformat.AVSEEK_FORCE;
import static org.bytedeco.ffmpeg.global.avformat.AVSEEK_SIZE;
import static org.bytedeco.ffmpeg.global.avformat.avio_alloc_context;
import static org.bytedeco.ffmpeg.global.avutil.AVERROR_EOF;
import static org.bytedeco.ffmpeg.global.avutil.av_malloc;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.Read_packet_Pointer_BytePointer_int;
import org.bytedeco.ffmpeg.avformat.Seek_Pointer_long_int;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;

/**
 * The whole recording in memory, as FFmpeg's input: it must be seekable because an MP4's index may be at its end, and
 * unencrypted recordings must not be written to disk.
 */
final class MemoryInput {

  private static final int CHUNK = 1 << 18;
  private static final int BUFFER = 1 << 16;
  private static final int SEEK_SET = 0;
  private static final int SEEK_CURRENT = 1;
  private static final int SEEK_END = 2;

  private final List<byte[]> chunks;
  private final long size;
  private final Reader reader = new Reader();
  private final Seeker seeker = new Seeker();
  private long position;

  private MemoryInput(List<byte[]> chunks, long size) {
    this.chunks = chunks;
    this.size = size;
  }

  static MemoryInput readFully(InputStream in) throws IOException {
    List<byte[]> chunks = new ArrayList<>();
    long size = 0;
    byte[] chunk = in.readNBytes(CHUNK);
    while (chunk.length > 0) {
      chunks.add(chunk);
      size += chunk.length;
      chunk = in.readNBytes(CHUNK);
    }
    return new MemoryInput(chunks, size);
  }

  boolean isEmpty() {
    return size == 0;
  }

  AVIOContext asContext() {
    BytePointer buffer = new BytePointer(av_malloc(BUFFER)).capacity(BUFFER);
    return avio_alloc_context(buffer, BUFFER, 0, null, reader, null, seeker);
  }

  private int read(BytePointer target, int wanted) {
    if (position >= size) {
      return AVERROR_EOF;
    }
    byte[] chunk = chunks.get((int) (position / CHUNK));
    int offset = (int) (position % CHUNK);
    int count = Math.min(wanted, chunk.length - offset);
    target.put(chunk, offset, count);
    position += count;
    return count;
  }

  private long seek(long offset, int whence) {
    long target =
        switch (whence & ~AVSEEK_FORCE) {
          case AVSEEK_SIZE -> -1;
          case SEEK_SET -> offset;
          case SEEK_CURRENT -> position + offset;
          case SEEK_END -> size + offset;
          default -> -1;
        };
    if ((whence & ~AVSEEK_FORCE) == AVSEEK_SIZE) {
      return size;
    }
    if (target < 0) {
      return -1;
    }
    position = target;
    return position;
  }

  private final class Reader extends Read_packet_Pointer_BytePointer_int {
    @Override
    public int call(Pointer opaque, BytePointer target, int wanted) {
      return read(target, wanted);
    }
  }

  private final class Seeker extends Seek_Pointer_long_int {
    @Override
    public long call(Pointer opaque, long offset, int whence) {
      return seek(offset, whence);
    }
  }
}
