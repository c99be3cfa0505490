package org.wardvoice.transcription.decoder;

import static org.bytedeco.ffmpeg.global.avutil.AV_CHANNEL_ORDER_UNSPEC;
import static org.bytedeco.ffmpeg.global.avutil.AV_SAMPLE_FMT_S16;
import static org.bytedeco.ffmpeg.global.avutil.av_channel_layout_default;
import static org.bytedeco.ffmpeg.global.swresample.swr_alloc_set_opts2;
import static org.bytedeco.ffmpeg.global.swresample.swr_convert;
import static org.bytedeco.ffmpeg.global.swresample.swr_free;
import static org.bytedeco.ffmpeg.global.swresample.swr_get_out_samples;
import static org.bytedeco.ffmpeg.global.swresample.swr_init;

import org.bytedeco.ffmpeg.avutil.AVChannelLayout;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swresample.SwrContext;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;

/** Converts frames of any rate, sample format and number of channels to 16 kHz, 16 bit, mono. */
final class Resampler implements AutoCloseable {

  private static final int RATE = 16_000;
  private static final int BYTES_A_SAMPLE = 2;

  private final SampleSink sink;
  private final AVChannelLayout mono = new AVChannelLayout();
  private SwrContext context;
  private int rate;
  private int format;
  private int channels;
  private byte[] copy = new byte[0];
  private BytePointer block = new BytePointer(0L);
  private final PointerPointer<Pointer> planes = new PointerPointer<>(1);

  Resampler(SampleSink sink) {
    this.sink = sink;
    av_channel_layout_default(mono, 1);
  }

  void convert(AVFrame frame) {
    if (context == null
        || frame.sample_rate() != rate
        || frame.format() != format
        || frame.ch_layout().nb_channels() != channels) {
      finish();
      startFor(frame);
    }
    run(frame.extended_data(), frame.nb_samples());
  }

  /** Writes the samples that the filter still buffers. */
  void finish() {
    if (context != null) {
      run(null, 0);
      close();
    }
  }

  private void startFor(AVFrame frame) {
    rate = frame.sample_rate();
    format = frame.format();
    channels = frame.ch_layout().nb_channels();
    context = new SwrContext((Pointer) null);
    int made =
        swr_alloc_set_opts2(
            context, mono, AV_SAMPLE_FMT_S16, RATE, layoutOf(frame), format, rate, 0, null);
    if (made < 0 || swr_init(context) < 0) {
      throw new RefusedException("its audio codec is not supported.");
    }
  }

  /** Some headers contain the number of channels but not their layout; then the usual one is assumed. */
  private AVChannelLayout layoutOf(AVFrame frame) {
    if (frame.ch_layout().order() != AV_CHANNEL_ORDER_UNSPEC) {
      return frame.ch_layout();
    }
    AVChannelLayout usual = new AVChannelLayout();
    av_channel_layout_default(usual, channels);
    return usual;
  }

  private void run(PointerPointer<?> input, int samples) {
    int room = swr_get_out_samples(context, samples);
    if (room <= 0) {
      return;
    }
    reserve(room * BYTES_A_SAMPLE);
    planes.put(0, block);
    int made = swr_convert(context, planes, room, input, samples);
    if (made > 0) {
      block.position(0).get(copy, 0, made * BYTES_A_SAMPLE);
      sink.write(copy, made * BYTES_A_SAMPLE);
    }
  }

  private void reserve(int bytes) {
    if (copy.length < bytes) {
      copy = new byte[bytes];
      block.close();
      block = new BytePointer(bytes);
    }
  }

  @Override
  public void close() {
    if (context != null) {
      swr_free(context);
      context = null;
    }
  }
}
