package org.wardvoice.access;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;

/** Reads QR codes. */
final class QrReader {

  /** As in a photograph, the library would miss one code of forty, whatever its size. */
  private static final Map<DecodeHintType, ?> DRAWN = Map.of(DecodeHintType.PURE_BARCODE, true);

  private QrReader() {}

  /** The text of an image in a data URL. */
  static String text(String dataUrl) throws Exception {
    assertThat(dataUrl).startsWith("data:image/png;base64,");
    byte[] png = Base64.getDecoder().decode(dataUrl.substring(dataUrl.indexOf(',') + 1));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int width = image.getWidth();
    int height = image.getHeight();
    LuminanceSource dots =
        new RGBLuminanceSource(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(dots)), DRAWN).getText();
  }
}
