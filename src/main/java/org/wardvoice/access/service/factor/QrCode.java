package org.wardvoice.access.service.factor;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.EncodeHintType;
import com.google.zxing.WriterException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.qrcode.QRCodeWriter;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;

/** Generates QR codes (ISO/IEC 18004). */
final class QrCode {

  private static final int PIXELS = 320;
  private static final int BLACK = 0;
  private static final int WHITE = 0xffffff;

  private QrCode() {}

  /** A PNG as a data URL. */
  static String dataUrl(String text) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image(text), "png", png);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray());
  }

  private static BufferedImage image(String text) {
    BitMatrix dots = dots(text);
    BufferedImage image = new BufferedImage(PIXELS, PIXELS, BufferedImage.TYPE_BYTE_BINARY);
    for (int x = 0; x < PIXELS; x++) {
      for (int y = 0; y < PIXELS; y++) {
        image.setRGB(x, y, dots.get(x, y) ? BLACK : WHITE);
      }
    }
    return image;
  }

  private static BitMatrix dots(String text) {
    try {
      return new QRCodeWriter()
          .encode(
              text,
              BarcodeFormat.QR_CODE,
              PIXELS,
              PIXELS,
              Map.of(EncodeHintType.CHARACTER_SET, StandardCharsets.UTF_8.name()));
    } catch (WriterException e) {
      throw new IllegalStateException(e);
    }
  }
}
